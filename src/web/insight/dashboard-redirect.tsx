// Redirects /app/dashboard to /app and keeps the query.
import { Navigate, useLocation } from 'react-router';

export default function DashboardRedirect() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: '/app', search, hash }} replace />;
}
