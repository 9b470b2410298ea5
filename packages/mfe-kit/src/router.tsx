// biome-ignore-all lint/performance/noBarrelFile: a facade is exactly this, the closed list of what remotes may use
import { LinkProvider, type LinkProps as UiLinkProps } from '@trassa/ui/link';
import { createContext, type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

const PrefetchContext = createContext<(path: string) => void>(() => undefined);

function HrefLink({ href, ...rest }: UiLinkProps) {
  const prefetch = useContext(PrefetchContext);
  const soon = () => prefetch(href);
  return <RouterLink to={href} onPointerEnter={soon} onFocus={soon} {...rest} />;
}

/** What {@link RouterLinks} takes. `prefetch` hears of a path as soon as a link to it is pointed at or focused. */
export interface RouterLinksProps {
  readonly prefetch?: (path: string) => void;
  readonly children: ReactNode;
}

const never = () => undefined;

/** Makes every link of `@trassa/ui` a router link. The shell and the mini-shell put it round the application. */
export function RouterLinks({ prefetch = never, children }: RouterLinksProps) {
  return (
    <PrefetchContext value={prefetch}>
      <LinkProvider component={HrefLink}>{children}</LinkProvider>
    </PrefetchContext>
  );
}
