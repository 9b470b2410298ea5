import { Outlet } from 'react-router-dom';

/** Layout without menu: sign-in, registration, landing, payment result. */
export function BareFrame() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
