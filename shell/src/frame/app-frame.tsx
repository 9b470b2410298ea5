import { browserStorage } from '@trassa/api-client/browser-storage';
import type { User } from '@trassa/contracts/account/user';
import { useMay, useSession } from '@trassa/mfe-kit/session';
import { Slot } from '@trassa/mfe-kit/slots';
import { useStagedRender } from '@trassa/mfe-kit/staged-render';
import { AppFrame as Frame, Page } from '@trassa/ui/frame';
import { Header } from '@trassa/ui/header';
import { onDemand, useWindow } from '@trassa/ui/on-demand';
import { Sidebar } from '@trassa/ui/sidebar';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { shellPaths } from '../paths.ts';
import { registry } from '../registry.ts';
import { useCurrentRoute } from '../routing/use-current-route.ts';
import { useOffline } from '../service-worker/offline-store.ts';
import styles from './app-frame.module.css';
import { groupTitles } from './frame.messages.ts';
import { findMostUrgentNotice } from './frame-notice.rules.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { buildMenu, findActiveItem, type MenuGroup } from './menu.rules.ts';
import { PhoneBar } from './phone-bar.tsx';
import { isSecondFactorOverdue } from './second-factor.rules.ts';
import { buildPhoneMenu, buildSidebarGroups, useBadges } from './sidebar-groups.ts';
import { sidebarStorageKey } from './sidebar-key.ts';
import { useOrg } from './use-org.tsx';
import { usePaletteKey } from './use-palette-key.ts';
import { useUserMenu } from './use-user-menu.ts';

/** A notice whose code does not come is left out: nobody has asked for it. */
const lazyNotice = <Props,>(fetchNotice: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    fetchNotice().then(
      (code) => ({ default: code }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );

// Lazy: hardly any company is deleted.
const DeletionNotice = lazyNotice(async () => (await import('./deletion-notice.tsx')).DeletionNotice);
// Lazy: few companies ask for a second factor, and most people have one then.
const SecondFactorNotice = lazyNotice(async () => (await import('./second-factor-notice.tsx')).SecondFactorNotice);
// Lazy: most visits have a network, over which the registration of the service worker fetches it ahead.
const OfflineNotice = lazyNotice(async () => (await import('../service-worker/offline-notice.tsx')).OfflineNotice);
// Lazy: most people have proved their address.
const EmailNotice = lazyNotice(async () => (await import('./email-notice.tsx')).EmailNotice);
// On demand: the palette is seldom used.
const paletteWindow = onDemand(async () => (await import('./palette.tsx')).Palette);

/** Active menu entry, and the breadcrumbs from it to the page. */
function useMenuLocation(groups: readonly MenuGroup[]) {
  const route = useCurrentRoute()?.route;
  const active = findActiveItem(groups, { path: useLocation().pathname, parentPath: route?.under });
  const title = route?.title ?? '';
  const parent = active && active.item.label !== title ? [{ label: active.item.label, href: active.item.path }] : [];
  // A group has no page: beside the crumb of a parent it would only take room from the search field.
  const group = active && parent.length === 0 ? groupTitles[active.group] : undefined;
  const above = group ? [{ label: group }] : [];
  return { active, crumbs: [...above, ...parent, { label: title }] };
}

function useCollapsed(): [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => browserStorage.getItem(sidebarStorageKey) === 'collapsed');
  return [
    collapsed,
    (next) => {
      browserStorage.setItem(sidebarStorageKey, next ? 'collapsed' : 'open');
      setCollapsed(next);
    },
  ];
}

/** Path of the settings tab that the person is sent to from all other pages; null: everything is open. */
function findOnlyOpenPath({ companyErasedAt, secondFactorDue }: User): string | null {
  if (companyErasedAt) return shellPaths.data;
  return isSecondFactorOverdue(secondFactorDue) ? shellPaths.security : null;
}

/** Page of a remote; for a deleted company or an overdue second factor, only the settings. */
function FramedPage({ user }: { readonly user: User }) {
  const { email, secondFactorDue: due, companyErasedAt } = user;
  const keptAt = useOffline((state) => state.keptAt);
  const { pathname } = useLocation();
  const place = findOnlyOpenPath(user);
  const notice = findMostUrgentNotice(user, { keptAt, path: pathname });
  const notices = {
    deletion: companyErasedAt ? <DeletionNotice at={companyErasedAt} /> : null,
    offline: keptAt === null ? null : <OfflineNotice keptAt={keptAt} />,
    secondFactor: due ? <SecondFactorNotice due={due} /> : null,
    email: <EmailNotice email={email} />,
  };
  return (
    <Page>
      {notice ? <Suspense>{notices[notice]}</Suspense> : null}
      {place && pathname !== shellPaths.settings ? <Navigate to={place} replace /> : <Outlet />}
    </Page>
  );
}

/** Frame of the signed-in application: menu, header, and the page of a remote. */
export function AppFrame() {
  const { user, isAuthenticated } = useSession();
  const [collapsed, setCollapsed] = useCollapsed();
  const isOffice = useMay('office');
  const palette = usePaletteKey(isOffice);
  const Palette = useWindow(paletteWindow, { open: palette.isOpen, onClose: palette.close });
  const [badges, report] = useBadges();
  const userMenu = useUserMenu();
  const groups = buildMenu(registry, user);
  const { active, crumbs } = useMenuLocation(groups);
  const loading = useNavigation().state === 'loading';
  // The frame is rendered before the page.
  const isFramed = useStagedRender(true);
  const { org, question } = useOrg(user, isFramed);
  useFocusOnArrival(isAuthenticated && user !== null);
  if (!user || !isAuthenticated) {
    return (
      <FrameSkeleton>
        <Outlet />
      </FrameSkeleton>
    );
  }
  const activeKey = active?.item.path ?? null;
  return (
    <Frame
      collapsed={collapsed}
      sidebar={
        <Sidebar
          groups={buildSidebarGroups(groups, badges)}
          activeKey={activeKey}
          homeHref={shellPaths.home}
          org={org}
          collapsed={collapsed}
          onCollapsedChange={setCollapsed}
        />
      }
      bar={<PhoneBar menu={buildPhoneMenu(groups, badges)} activeKey={activeKey} org={org} />}
      header={
        <Header
          crumbs={crumbs}
          onSearch={isOffice ? palette.open : undefined}
          status={
            isOffice ? (
              <span className={styles.status}>
                <Slot name="header.status" props={{}} />
              </span>
            ) : null
          }
          user={userMenu}
          loading={loading}
        />
      }
    >
      {isFramed ? <FramedPage user={user} /> : <PageOutline />}
      {isSecondFactorOverdue(user.secondFactorDue) ? null : <Slot name="nav.badges" props={{ report }} />}
      {question}
      {palette.isOpen && Palette ? (
        <Palette groups={groups} typed={palette.typed} onType={palette.onType} onClose={palette.close} />
      ) : null}
    </Frame>
  );
}

/**
 * After sign-in the focused form is gone, so the focus moves to the page. After a direct visit the focus starts at the
 * top of the document, as usual.
 */
function useFocusOnArrival(isThere: boolean): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one arrived is asked once, when the frame is there
  useEffect(() => {
    if (!isThere || type === NavigationType.Pop || document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [isThere]);
}

/** Outline of index.html inside the rendered frame; its styles are in the page. */
function PageOutline() {
  const hint = useCurrentRoute()?.route.hint;
  return (
    <div className="outline-main" aria-hidden="true">
      <div className="outline-title" />
      <div className="outline-cards">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p className="outline-hint">{hint?.text}</p>
      <div className="outline-card" />
    </div>
  );
}
