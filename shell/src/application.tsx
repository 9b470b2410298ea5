import { createQueryClient, QueryClientProvider } from '@trassa/mfe-kit/query';
import { SlotRendererProvider } from '@trassa/mfe-kit/slots';
import { StepUpHost } from '@trassa/mfe-kit/step-up';
import { ThemeProvider } from '@trassa/ui/theme';
import { ToastHost } from '@trassa/ui/toast';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './routing/router.tsx';
import { RemoteSlot, SlotOwners } from './slots/remote-slot.tsx';

/** Renders the application in stages, between which the browser can paint and handle input. */
export function renderApplication(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const application = (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <SlotRendererProvider value={RemoteSlot}>
            <SlotOwners>
              <RouterProvider router={createRouter()} />
            </SlotOwners>
          </SlotRendererProvider>
        </QueryClientProvider>
        <StepUpHost />
        <ToastHost />
      </ThemeProvider>
    </StrictMode>
  );
  startTransition(() => createRoot(root, { onCaughtError: () => undefined }).render(application));
}
