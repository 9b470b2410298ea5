import { create } from '@trassa/mfe-kit/state';
import { useEffect } from 'react';

type GuidePanel = 'help' | 'achievements' | 'tour';

interface GuideState {
  open: GuidePanel | null;
  /** Initial help article; null for the list. */
  articleId: string | null;
  /** The dashboard is rendered, with all targets of the tour. */
  hasDashboard: boolean;
  show: (panel: GuidePanel | null, articleId?: string) => void;
}

/** Open panel of the guide, shared by header, dashboard and palette. */
export const useGuide = create<GuideState>((set) => ({
  open: null,
  articleId: null,
  hasDashboard: false,
  show: (open, articleId) => set({ open, articleId: articleId ?? null }),
}));

/** Reports that the dashboard is rendered. */
export function useReportDashboardReady(isThere: boolean): void {
  useEffect(() => {
    useGuide.setState({ hasDashboard: isThere });
    return () => useGuide.setState({ hasDashboard: false });
  }, [isThere]);
}
