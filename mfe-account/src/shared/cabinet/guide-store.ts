import { create } from '@trassa/mfe-kit/state';

/** What of the guide is open. */
export type GuidePanel = 'help' | 'achievements' | 'tour';

interface GuideState {
  open: GuidePanel | null;
  /** Help article to begin with; the list when null. */
  articleId: string | null;
  show: (panel: GuidePanel | null, articleId?: string) => void;
}

/** The panel of the guide that is open now; the header, the dashboard and the palette open it alike. */
export const useGuide = create<GuideState>((set) => ({
  open: null,
  articleId: null,
  show: (open, articleId) => set({ open, articleId: articleId ?? null }),
}));
