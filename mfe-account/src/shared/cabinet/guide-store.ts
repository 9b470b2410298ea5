import { create } from '@trassa/mfe-kit/state';

/** What of the guide is open. */
export type GuidePanel = 'help' | 'achievements' | 'tour';

interface GuideState {
  open: GuidePanel | null;
  show: (panel: GuidePanel | null) => void;
}

/** The panel of the guide that is open now; the header, the dashboard and the palette open it alike. */
export const useGuide = create<GuideState>((set) => ({ open: null, show: (open) => set({ open }) }));
