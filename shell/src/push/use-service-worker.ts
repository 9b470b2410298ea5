import { listen } from '@trassa/mfe-kit/events';
import { useEffect } from 'react';

// Lazy: few people turn pushes on, and the sign-out is no first view.
const load = () => import('./service-worker-registration.ts');

/** Registers the service worker when a page asks for it, and ends pushes of this browser at sign-out. */
export function useServiceWorker({ isSignedOut }: { readonly isSignedOut: boolean }): void {
  useEffect(
    () =>
      listen('service-worker.wanted', ({ answer }) =>
        answer(load().then(({ registerServiceWorker }) => registerServiceWorker())),
      ),
    [],
  );
  useEffect(() => {
    if (!isSignedOut) return;
    // Without a worker there is nothing to end, nor a reason to load the code.
    void navigator.serviceWorker?.getRegistration().then(async (registration) => {
      if (registration) await (await load()).endPushes(registration);
    });
  }, [isSignedOut]);
}
