// biome-ignore-all lint/performance/noBarrelFile: a facade is exactly this, the closed list of what remotes may use
import { LinkProvider, type LinkProps as UiLinkProps } from '@trassa/ui/link';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  Link as RouterLink,
  type SetURLSearchParams,
  type To,
  useNavigate as useRouterNavigate,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

export { Link, Navigate, NavLink, Outlet, useLocation, useMatch, useParams } from 'react-router-dom';

/** Keeps the scroll position when only the query changes (filters, an opened record); another page opens at its top. */
const keepScrollOptions: NavigateOptions = { preventScrollReset: true };

const isQueryOnly = (to: To) => typeof to === 'string' && to.startsWith('?');

/** `useNavigate` of the router that keeps the scroll position when only the query changes. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate();
  return useCallback<NavigateFunction>(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number'
        ? navigate(to)
        : navigate(to, isQueryOnly(to) ? { ...keepScrollOptions, ...options } : options),
    [navigate],
  );
}

/** `useSearchParams` of the router that keeps the scroll position. */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, set] = useRouterSearchParams();
  const setInPlace = useCallback<SetURLSearchParams>(
    (next, options) => set(next, { ...keepScrollOptions, ...options }),
    [set],
  );
  return [params, setInPlace];
}

const PrefetchContext = createContext<(path: string) => void>(() => undefined);

function HrefLink({ href, ...rest }: UiLinkProps) {
  const prefetch = useContext(PrefetchContext);
  const soon = () => prefetch(href);
  return <RouterLink to={href} preventScrollReset={isQueryOnly(href)} onPointerEnter={soon} onFocus={soon} {...rest} />;
}

/** Properties of {@link RouterLinks}. `prefetch` receives a path when a link to it is pointed at or focused. */
interface RouterLinksProps {
  readonly prefetch?: (path: string) => void;
  readonly children: ReactNode;
}

const doNothing = () => undefined;

/** Makes every link of `@trassa/ui` a router link. The shell and the mini-shell put it round the application. */
export function RouterLinks({ prefetch = doNothing, children }: RouterLinksProps) {
  return (
    <PrefetchContext value={prefetch}>
      <LinkProvider component={HrefLink}>{children}</LinkProvider>
    </PrefetchContext>
  );
}
