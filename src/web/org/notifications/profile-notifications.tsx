// On the profile: emails on or off, text messages, and a link to the notification settings.
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { texts } from './preference-texts.ts';
import { ChoiceSwitch, usePreferences } from './preferences.tsx';
import { TextMessages } from './text-messages.tsx';

export function ProfileNotifications() {
  const { page: t } = texts.use();
  const preferences = usePreferences();
  return (
    <Card title={t.profileTitle}>
      <div className="flex flex-col gap-4">
        <ChoiceSwitch preferences={preferences} choice="email.all" words={{ label: t.profileEmail, help: t.profileEmailHelp }} />
        <TextMessages preferences={preferences} />
        <Link to="/app/settings/notifications">{t.profileLink}</Link>
      </div>
    </Card>
  );
}
