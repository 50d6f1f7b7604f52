// A person's choice of notifications, as the settings and the profile show it: each switch counts at once, and can be undone.
import { useQuery } from '@tanstack/react-query';
import type { Choice } from '#core/org/notification-topic.ts';
import { api, client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Switch } from '../ui/forms/checkbox.tsx';
import { notify } from '../ui/notices.tsx';
import { texts } from './preference-texts.ts';

/** `undo` is offered with the word that it was saved. */
export function useSaved(): (undo: () => void) => void {
  const { page: t } = texts.use();
  const { undo: label } = useActionWords();
  return (undo) => notify({ variant: 'success', title: t.saved, action: { label, onPress: undo } });
}

export function usePreferences() {
  const found = useQuery(api.notifications.settings.queryOptions());
  const { busy, run } = useAction();
  const saved = useSaved();
  const choose = (choice: Choice, isOn: boolean): Promise<boolean> =>
    run(
      () => client.notifications.saveSettings({ choices: { [choice]: isOn } }),
      () => saved(() => void choose(choice, !isOn)),
    );
  return { found, busy, choose };
}
export type Preferences = ReturnType<typeof usePreferences>;

interface ChoiceSwitchProps {
  readonly preferences: Preferences;
  readonly choice: Choice;
  readonly words: { readonly label: string; readonly help: string };
  readonly disabled?: boolean;
}

export function ChoiceSwitch({ preferences: { found, busy, choose }, choice, words, disabled = false }: ChoiceSwitchProps) {
  return (
    <Switch
      {...words}
      checked={found.data?.choices[choice] ?? false}
      disabled={disabled || busy || !found.data}
      onChange={(isOn) => void choose(choice, isOn)}
    />
  );
}
