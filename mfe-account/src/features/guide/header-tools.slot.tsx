import { useLocation, useNavigate } from '@trassa/mfe-kit/router';
import { IconButton } from '@trassa/ui/button';
import { lazy, Suspense, useEffect } from 'react';
import { accountPaths } from '../../paths.ts';
import { useUserState } from '../../shared/cabinet/cabinet.queries.ts';
import { useGuide } from '../../shared/cabinet/guide-store.ts';
import { guideMessages as messages } from './guide.messages.ts';
import styles from './guide.module.css';

// Opened once in a while: their code waits for that.
const HelpDrawer = lazy(async () => ({ default: (await import('./help-drawer.tsx')).HelpDrawer }));
const AchievementsDrawer = lazy(async () => ({
  default: (await import('./achievements-drawer.tsx')).AchievementsDrawer,
}));
const TourCard = lazy(async () => ({ default: (await import('./tour-card.tsx')).TourCard }));

const TOUR_DELAY_MS = 500;

/** Help, achievements and the tour in the header; the tour starts by itself on the first visit to the dashboard. */
export function HeaderToolsSlot() {
  const { open, articleId, show } = useGuide();
  const { state, save } = useUserState();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const due = state?.tourDone === false && pathname === accountPaths.dashboard;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => show('tour'), TOUR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [due, show]);
  const close = () => show(null);
  const endTour = () => {
    close();
    save({ tourDone: true });
  };
  const restart = () => {
    if (pathname !== accountPaths.dashboard) navigate(accountPaths.dashboard);
    show('tour');
  };
  return (
    <>
      <span className={styles.tools}>
        <IconButton icon="circle-help" label={messages.help} onClick={() => show('help')} />
        <IconButton icon="trophy" label={messages.achievements} onClick={() => show('achievements')} />
        <IconButton icon="signpost" label={messages.tour} onClick={restart} />
      </span>
      <Suspense>
        {open === 'help' ? <HelpDrawer key={articleId} onClose={close} /> : null}
        {open === 'achievements' ? <AchievementsDrawer onClose={close} /> : null}
        {open === 'tour' ? <TourCard onEnd={endTour} /> : null}
      </Suspense>
    </>
  );
}
