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
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { FeedbackEntry } from './feedback-entry.tsx';
import { Guard, GuestsOnly, loginPath } from './guard.tsx';
import { MiniFrame } from './mini-frame.tsx';
import { miniShellMessages as messages } from './mini-shell.messages.ts';
import { MiniSignIn } from './mini-sign-in.tsx';
import { createQueryClient, QueryClientProvider } from './query.tsx';
import { getComponent, type RemoteDeclaration, type RouteDeclaration, type SlotProps } from './remote.ts';
import { RouterLinks } from './router.tsx';
import { startSession } from './session.tsx';
import { type SlotRenderer, SlotRendererProvider } from './slots.tsx';
import { StepUpHost } from './step-up.tsx';

const buildSkeleton = ({ skeleton }: RouteDeclaration) =>
  skeleton === 'form' ? <SkeletonForm label={messages.waiting} /> : <SkeletonRows label={messages.waiting} />;

function createLazyPage(route: RouteDeclaration) {
  return lazy(async () => ({ default: getComponent(await route.page(), 'Page') }));
}

const RemoteContext = createContext<RemoteDeclaration | null>(null);
const slotChunks = new Map<string, Promise<ComponentType<SlotProps>>>();

function MiniSlot({ name, props, fallback }: ComponentProps<SlotRenderer>) {
  const load = useContext(RemoteContext)?.slots?.[name];
  if (!load) return null;
  const chunk = slotChunks.get(name) ?? load().then((module) => getComponent(module, 'Slot'));
  slotChunks.set(name, chunk);
  return (
    <Suspense fallback={fallback}>
      <LazySlot code={chunk} props={props} />
    </Suspense>
  );
}

function LazySlot({ code, props }: { readonly code: Promise<ComponentType<SlotProps>>; readonly props: SlotProps }) {
  return createElement(use(code), props);
}

function buildForbiddenPage({ forbidden }: RouteDeclaration) {
  return <ErrorState icon="lock" title={forbidden?.title ?? messages.forbidden} text={forbidden?.text} />;
}

function buildPageElement(route: RouteDeclaration) {
  const Page = createLazyPage(route);
  const waiting = buildSkeleton(route);
  const drawn = (
    <Suspense fallback={waiting}>
      <Page />
    </Suspense>
  );
  // Bare pages stand alone on the screen, in the host and here.
  const page = route.layout === 'bare' ? drawn : <FramedPage>{drawn}</FramedPage>;
  if (route.path === loginPath) return <GuestsOnly waiting={waiting}>{page}</GuestsOnly>;
  return (
    <Guard access={route.access} waiting={waiting} forbidden={buildForbiddenPage(route)}>
      {page}
    </Guard>
  );
}

/** `/_/alone/<id>` where the gateway serves a built remote alone; empty under its own dev server. */
function getBasename(id: string): string {
  const prefix = `/_/alone/${id}`;
  return location.pathname.startsWith(prefix) ? prefix : '';
}

interface MiniShellProps {
  readonly remote: RemoteDeclaration;
  /** Path under which the application stands; its root shows the remote's main screen. */
  readonly basename: string;
}

/** The page that the remote's first menu entry leads to. */
function findMainRoute({ nav, routes }: RemoteDeclaration): RouteDeclaration | undefined {
  const path = nav.find((item) => !item.external)?.path;
  return routes.find((route) => route.path === path) ?? routes[0];
}

function Screens({ remote, basename }: MiniShellProps) {
  const main = findMainRoute(remote);
  const hasLogin = remote.routes.some((route) => route.path === loginPath);
  return (
    <BrowserRouter basename={basename}>
      <RouterLinks>
        <MiniFrame remote={remote}>
          <Routes>
            {remote.routes.map((route) => (
              <Route key={route.path} path={route.path} element={buildPageElement(route)} />
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
            {main && remote.routes.every(({ path }) => path !== '/') ? (
              <Route path="/" element={buildPageElement(main)} />
            ) : null}
            <Route path="*" element={<ErrorState icon="signpost" title={messages.notHere} />} />
          </Routes>
        </MiniFrame>
        {remote.slots?.['feedback.dialog'] ? <FeedbackEntry remotes={{}} /> : null}
      </RouterLinks>
    </BrowserRouter>
  );
}

const queryClient = createQueryClient();

/** One remote without the shell: sign-in, its routes and menu, its own slots, toasts. */
export function MiniShell({ remote, basename }: MiniShellProps) {
  return (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RemoteContext value={remote}>
            <SlotRendererProvider value={MiniSlot}>
              <Screens remote={remote} basename={basename} />
            </SlotRendererProvider>
          </RemoteContext>
        </QueryClientProvider>
        <StepUpHost />
        <ToastHost />
      </ThemeProvider>
    </StrictMode>
  );
}

/** Runs one remote alone; called by `standalone.tsx`. */
export function startMiniShell(remote: RemoteDeclaration): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('standalone.html has no #root');
  void startSession();
  createRoot(root).render(<MiniShell remote={remote} basename={getBasename(remote.id)} />);
}
