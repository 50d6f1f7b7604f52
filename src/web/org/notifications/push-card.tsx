// Push notifications: on or off in this browser, and for which topics. Permission is requested only on a click.
import { useQuery } from '@tanstack/react-query';
import { notificationTopics } from '#core/org/notification-topic.ts';
import { pushState, turnPushOff, turnPushOn } from '../../platform/push.ts';
import { useAction } from '../../platform/use-action.ts';
import { Card } from '../../ui/card.tsx';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { notify } from '../../ui/notices.tsx';
import { texts } from './preference-texts.ts';
import { type Preferences, Topics, useSaved } from './preferences.tsx';

export function PushCard({ preferences }: { readonly preferences: Preferences }) {
  const { page: t } = texts.use();
  const { data: state = 'off', isPending } = useQuery({ queryKey: ['push-state'], queryFn: pushState, staleTime: 0 });
  const { busy, run } = useAction();
  const saved = useSaved();
  const turnOff = (): Promise<boolean> => run(turnPushOff, () => saved(() => void turnOn()));
  const turnOn = (): Promise<boolean> =>
    run(
      turnPushOn,
      (isAllowed) => (isAllowed ? saved(() => void turnOff()) : notify({ title: t.pushRefused, description: t.pushRefusedText })),
      t.pushFailed,
    );
  const cannot = state === 'unsupported' ? t.pushUnsupported : state === 'denied' ? t.pushDenied : undefined;
  return (
    <Card title={t.push}>
      <div className="flex flex-col gap-5">
        <Switch
          label={t.pushOnDevice}
          help={cannot ?? t.pushHelp}
          checked={state === 'on'}
          disabled={busy || isPending || cannot !== undefined}
          onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
        />
        <Topics preferences={preferences} names={notificationTopics.push} way="push" />
      </div>
    </Card>
  );
}
