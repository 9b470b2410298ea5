import { create } from '@trassa/mfe-kit/state';
import { useEffect } from 'react';

/** What of the guide is open. */
export type GuidePanel = 'help' | 'achievements' | 'tour';

interface GuideState {
  open: GuidePanel | null;
  /** Help article to begin with; the list when null. */
  articleId: string | null;
  /** The dashboard stands, with all that the tour points at. */
  hasDashboard: boolean;
  show: (panel: GuidePanel | null, articleId?: string) => void;
}

/** The panel of the guide that is open now; the header, the dashboard and the palette open it alike. */
export const useGuide = create<GuideState>((set) => ({
  open: null,
  articleId: null,
  hasDashboard: false,
  show: (open, articleId) => set({ open, articleId: articleId ?? null }),
}));

/** Tells the guide that the dashboard stands on the screen. */
export function useDashboardStands(isThere: boolean): void {
  useEffect(() => {
    useGuide.setState({ hasDashboard: isThere });
    return () => useGuide.setState({ hasDashboard: false });
  }, [isThere]);
}
