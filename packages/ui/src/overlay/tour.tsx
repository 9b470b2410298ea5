import { fetchAhead, onDemand, useWindow } from './on-demand.ts';

/** One card of a tour; `target` is a CSS selector of what it points at, null stands in a corner. */
type TourStep = { readonly key: string; readonly target: string | null; readonly title: string; readonly text: string };

/** Properties of a Tour: cards, labels of the buttons, `onEnd`, and `onFailed` for a failed fetch. */
export type TourProps = {
  readonly steps: readonly TourStep[];
  readonly words: {
    readonly skip: string;
    readonly prev: string;
    readonly next: string;
    readonly finish: string;
    readonly formatStep: (step: number, total: number) => string;
  };
  readonly onEnd: () => void;
  readonly onFailed: () => void;
};

const tourLayer = onDemand(async () => (await import('../antd/tour-layer.tsx')).TourLayer);

/** Fetches the code of the tour ahead. */
export function fetchTour(): void {
  fetchAhead(tourLayer);
}

/**
 * A tour of the screen: one card after another, each beside its target, or in a corner without one. The focus stays in the
 * card, arrows turn the cards, Escape ends the tour; the page under it stays clickable.
 */
export function Tour(props: TourProps) {
  const Layer = useWindow(tourLayer, { open: true, onClose: props.onFailed, failed: 'Обучение не открылось' });
  return Layer ? <Layer {...props} /> : null;
}
