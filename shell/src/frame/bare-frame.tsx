import { Outlet } from 'react-router-dom';

/** Pages that stand alone on the screen: sign-in, registration, landing, payment result. */
export function BareFrame() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
