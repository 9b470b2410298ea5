import { watchSession } from '@trassa/api-client/session-watch';
import { createQueryClient, QueryClientProvider } from '@trassa/mfe-kit/query';
import { startSession } from '@trassa/mfe-kit/session';
import { SlotOwnersProvider, SlotRendererProvider } from '@trassa/mfe-kit/slots';
import { ThemeProvider } from '@trassa/ui/theme';
import { ToastHost } from '@trassa/ui/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { prefetch } from './loading/pieces.ts';
import { offerChunkLoader } from './loading/remote-loader.ts';
import { startReports } from './reports/reporter.ts';
import { watchReleases } from './routing/newer-releases.ts';
import { createRouter } from './routing/router.tsx';
import { RemoteSlot, slotOwners } from './slots/remote-slot.tsx';

startReports();
offerChunkLoader();
watchReleases();
// The page's code and the answer to "who is here" travel at the same time.
prefetch(location.pathname);
void startSession().finally(watchSession);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <SlotRendererProvider value={RemoteSlot}>
          <SlotOwnersProvider value={slotOwners}>
            <RouterProvider router={createRouter()} />
          </SlotOwnersProvider>
        </SlotRendererProvider>
      </QueryClientProvider>
      <ToastHost />
    </ThemeProvider>
  </StrictMode>,
);
