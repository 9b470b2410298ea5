import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from '@trassa/mfe-kit/query';
import { RouterLinks } from '@trassa/mfe-kit/router';
import { ThemeProvider } from '@trassa/ui/theme';
import { ToastHost } from '@trassa/ui/toast';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';

/** Rendered page with the result of Testing Library, a simulated user and the address. */
export interface PageOnScreen extends RenderResult {
  person: UserEvent;
  /** The address now, with its state. */
  location: () => Location;
}

/** Draws a page the way the shell does: theme, query client, router, toasts. `at` is its address, `state` the history's. */
export function showPage(page: ReactNode, at: { path: string; state?: unknown }): PageOnScreen {
  let location: Location | undefined;
  const [address = '', hash = ''] = at.path.split('#', 2);
  const [pathname = '/', search = ''] = address.split('?', 2);
  const entry = { pathname, search: search ? `?${search}` : '', hash: hash ? `#${hash}` : '', state: at.state ?? null };
  const result = render(
    <ThemeProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[entry]}>
          <RouterLinks>
            <LocationWatcher
              onLocation={(now) => {
                location = now;
              }}
            />
            {page}
          </RouterLinks>
        </MemoryRouter>
      </QueryClientProvider>
      <ToastHost />
    </ThemeProvider>,
  );
  return {
    ...result,
    person: userEvent.setup(),
    location: () => {
      if (!location) throw new Error('nothing is drawn');
      return location;
    },
  };
}

function LocationWatcher({ onLocation }: { readonly onLocation: (location: Location) => void }) {
  onLocation(useLocation());
  return null;
}
