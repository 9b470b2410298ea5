import { useAppEvent } from '@trassa/mfe-kit/events';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { useLocation } from '@trassa/mfe-kit/router';
import { IconButton } from '@trassa/ui/button';
import { KeptColumnsSync, type StoredColumns } from '@trassa/ui/kept-columns';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { accountPaths } from '../../paths.ts';
import { factsKey, useUserState } from '../../shared/account/account.queries.ts';
import { useGuide } from '../../shared/account/guide-store.ts';
import styles from './guide.module.css';
import { useGuideTools } from './use-tools.ts';

// Lazy: seldom opened.
const HelpDrawer = lazy(async () => ({ default: (await import('./help-drawer.tsx')).HelpDrawer }));
const AchievementsDrawer = lazy(async () => ({
  default: (await import('./achievements-drawer.tsx')).AchievementsDrawer,
}));
const importTour = () => import('./tour-card.tsx');
const LazyTour = lazy(async () => ({ default: (await importTour()).TourCard }));

const TOUR_DELAY_MS = 500;

type TourCard = ComponentType<{ readonly onEnd: () => void; readonly onFailed: () => void }>;

/** Help, achievements and tour in the header; the tour starts by itself on the first visit to the dashboard. */
export function HeaderToolsSlot() {
  const { open, articleId, hasDashboard, show } = useGuide();
  const [Tour, setTour] = useState<TourCard>(LazyTour);
  const { state, save } = useUserState();
  useFactsRefetch();
  const { pathname } = useLocation();
  const onDashboard = pathname === accountPaths.dashboard;
  const isNew = state?.tourDone === false && onDashboard;
  useEffect(() => {
    // A plain state instead of `lazy`: React reveals a lazy component 300 ms late even when its code has loaded. A
    // failure surfaces when the tour is rendered.
    if (isNew)
      importTour().then(
        ({ TourCard }) => setTour(() => TourCard),
        () => undefined,
      );
  }, [isNew]);
  const isDue = isNew && hasDashboard;
  useEffect(() => {
    if (!isDue) return;
    // The code that draws the tour loads during the delay before the tour, after the first paint.
    import('@trassa/ui/tour').then(
      ({ fetchTour }) => fetchTour(),
      () => undefined,
    );
    const timer = setTimeout(() => show('tour'), TOUR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDue, show]);
  const keepColumns = (columns: StoredColumns) => save({ columns: copyColumns(columns) });
  const close = () => show(null);
  const endTour = () => {
    close();
    save({ tourDone: true });
  };
  return (
    <>
      <KeptColumnsSync stored={state?.columns} onChange={keepColumns} />
      <span className={styles.tools}>
        {useGuideTools().map(({ key, icon, label, word, onSelect }) => (
          <IconButton key={key} icon={icon} label={label} word={word} onClick={onSelect} />
        ))}
      </span>
      <Suspense>
        {open === 'help' ? <HelpDrawer key={articleId} onClose={close} /> : null}
        {open === 'achievements' ? <AchievementsDrawer onClose={close} /> : null}
        {open === 'tour' && onDashboard ? <Tour onEnd={endTour} onFailed={close} /> : null}
      </Suspense>
    </>
  );
}

const copyColumns = (columns: StoredColumns) =>
  Object.fromEntries(
    Object.entries(columns).map(([table, { hidden, widths }]) => [
      table,
      { hidden: [...hidden], widths: { ...widths } },
    ]),
  );

/** Refetches the facts of steps and achievements when other pages change connections or orders. */
function useFactsRefetch() {
  const client = useQueryClient();
  const invalidate = () => void client.invalidateQueries({ queryKey: factsKey });
  useAppEvent('edo.connection-changed', invalidate);
  useAppEvent('orders.synchronised', invalidate);
}
