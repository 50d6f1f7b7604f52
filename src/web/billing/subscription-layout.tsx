// Around every page of the app: the plan is read once, and each page may ask what it allows.
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

/** A page that fails: the frame around it stays. */
export function ErrorBoundary() {
  return <ErrorScreen within />;
}
