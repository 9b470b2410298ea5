import { ErrorState } from '@trassa/ui/error-state';
import { Page as FramedPage } from '@trassa/ui/frame';
import { SkeletonForm, SkeletonRows } from '@trassa/ui/skeleton';
import { ThemeProvider } from '@trassa/ui/theme';
import { ToastHost } from '@trassa/ui/toast';
import {
  type ComponentProps,
  type ComponentType,
  createContext,
  createElement,
  lazy,
  StrictMode,
  Suspense,
  use,
  useContext,
} from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { FeedbackEntry } from './feedback-entry.tsx';
import { Guard, GuestsOnly, loginPath } from './guard.tsx';
import { MiniFrame } from './mini-frame.tsx';
import { miniShellMessages as messages } from './mini-shell.messages.ts';
import { MiniSignIn } from './mini-sign-in.tsx';
import { createQueryClient, QueryClientProvider } from './query.tsx';
import { componentOf, type RemoteDeclaration, type RouteDeclaration, type SlotProps } from './remote.ts';
import { RouterLinks } from './router.tsx';
import { startSession } from './session.tsx';
import { type SlotRenderer, SlotRendererProvider } from './slots.tsx';

const expected = ({ skeleton }: RouteDeclaration) =>
  skeleton === 'form' ? <SkeletonForm label={messages.waiting} /> : <SkeletonRows label={messages.waiting} />;

function lazyPage(route: RouteDeclaration) {
  return lazy(async () => ({ default: componentOf(await route.page(), 'Page') }));
}

const RemoteContext = createContext<RemoteDeclaration | null>(null);
const slotPieces = new Map<string, Promise<ComponentType<SlotProps>>>();

function MiniSlot({ name, props, fallback }: ComponentProps<SlotRenderer>) {
  const load = useContext(RemoteContext)?.slots?.[name];
  if (!load) return null;
  const piece = slotPieces.get(name) ?? load().then((module) => componentOf(module, 'Slot'));
  slotPieces.set(name, piece);
  return (
    <Suspense fallback={fallback}>
      <Piece code={piece} props={props} />
    </Suspense>
  );
}

function Piece({ code, props }: { readonly code: Promise<ComponentType<SlotProps>>; readonly props: SlotProps }) {
  return createElement(use(code), props);
}

function forbiddenPage({ forbidden }: RouteDeclaration) {
  return <ErrorState icon="lock" title={forbidden?.title ?? messages.forbidden} text={forbidden?.text} />;
}

function pageElement(route: RouteDeclaration) {
  const Page = lazyPage(route);
  const waiting = expected(route);
  const drawn = (
    <Suspense fallback={waiting}>
      <Page />
    </Suspense>
  );
  // Bare pages stand alone on the screen, in the host and here.
  const page = route.layout === 'bare' ? drawn : <FramedPage>{drawn}</FramedPage>;
  if (route.path === loginPath) return <GuestsOnly waiting={waiting}>{page}</GuestsOnly>;
  return (
    <Guard access={route.access} waiting={waiting} forbidden={forbiddenPage(route)}>
      {page}
    </Guard>
  );
}

/** `/_/alone/<id>` where the gateway serves a built remote alone; empty under its own dev server. */
function basename(id: string): string {
  const prefix = `/_/alone/${id}`;
  return location.pathname.startsWith(prefix) ? prefix : '';
}

function MiniShell({ remote }: { readonly remote: RemoteDeclaration }) {
  const hasLogin = remote.routes.some((route) => route.path === loginPath);
  return (
    <BrowserRouter basename={basename(remote.id)}>
      <RouterLinks>
        <MiniFrame remote={remote}>
          <Routes>
            {remote.routes.map((route) => (
              <Route key={route.path} path={route.path} element={pageElement(route)} />
            ))}
            {hasLogin ? null : (
              <Route
                path={loginPath}
                element={
                  <GuestsOnly waiting={<SkeletonForm label={messages.waiting} />}>
                    <MiniSignIn />
                  </GuestsOnly>
                }
              />
            )}
            {remote.routes.some((route) => route.path === '/') ? null : (
              <Route path="/" element={<Navigate replace to={remote.routes[0]?.path ?? loginPath} />} />
            )}
            <Route path="*" element={<ErrorState icon="signpost" title={messages.notHere} />} />
          </Routes>
        </MiniFrame>
        {remote.slots?.['feedback.dialog'] ? <FeedbackEntry remotes={{}} /> : null}
      </RouterLinks>
    </BrowserRouter>
  );
}

/** Runs one remote alone: sign-in, its routes and menu, its own slots, toasts. What `standalone.tsx` calls. */
export function startMiniShell(remote: RemoteDeclaration): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('standalone.html has no #root');
  void startSession();
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={createQueryClient()}>
          <RemoteContext value={remote}>
            <SlotRendererProvider value={MiniSlot}>
              <MiniShell remote={remote} />
            </SlotRendererProvider>
          </RemoteContext>
        </QueryClientProvider>
        <ToastHost />
      </ThemeProvider>
    </StrictMode>,
  );
}
