// Profile: name, contact details, language and formats; and the details of the open business.
import { useSession } from '../platform/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { BusinessDetails } from './business-details.tsx';
import { useBusiness } from './business.ts';
import { usePhoto } from './photo.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileNotifications } from './notifications/profile-notifications.tsx';
import { texts } from './settings-texts.ts';

export default function ProfilePage() {
  const t = texts.use().profile;
  const { user } = useSession();
  const { current, profile, locale } = useBusiness();
  const photo = usePhoto(profile);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader description={t.description} />
      <div className="flex flex-col gap-5">
        {profile && user && (
          <ProfileForm key={profile.id} profile={profile} photo={photo} accountName={user.name} newEmail={user.newEmail} />
        )}
        <ProfileNotifications />
        {current && <BusinessDetails key={current.id} business={current} locale={locale} />}
      </div>
    </div>
  );
}
