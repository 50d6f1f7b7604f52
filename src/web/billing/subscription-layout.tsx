// Around every page of the app: the plan is read once, and each page may ask what it allows.
import { Outlet } from 'react-router';
import { SubscriptionProvider } from './subscription.tsx';

export default function SubscriptionLayout() {
  return (
    <SubscriptionProvider>
      <Outlet />
    </SubscriptionProvider>
  );
}
