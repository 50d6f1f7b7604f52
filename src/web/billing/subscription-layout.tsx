// Wraps every page of the app: the plan is fetched once, and each page can query what it allows.
import { Outlet } from 'react-router';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { SubscriptionProvider } from './subscription.tsx';

export default function SubscriptionLayout() {
  return (
    <SubscriptionProvider>
      <Outlet />
    </SubscriptionProvider>
  );
}

/** The error screen of a page; the app frame stays. */
export function ErrorBoundary() {
  return <ErrorScreen within />;
}
