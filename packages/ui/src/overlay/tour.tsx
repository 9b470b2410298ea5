import { fetchAhead, onDemand, useWindow } from './on-demand.ts';

/** One card of a tour; `target` is a CSS selector of what it points at, null stands in the middle of the window. */
export type TourStep = {
  readonly key: string;
  readonly target: string | null;
  readonly title: string;
  readonly text: string;
};

/** What a Tour takes: its cards, the words of its buttons, and what follows its end (`onEnd`) or a fetch that failed (`onFailed`). */
export type TourProps = {
  readonly steps: readonly TourStep[];
  readonly words: {
    readonly skip: string;
    readonly prev: string;
    readonly next: string;
    readonly finish: string;
    readonly stepOf: (step: number, total: number) => string;
  };
  readonly onEnd: () => void;
  readonly onFailed: () => void;
};

const tourLayer = onDemand(async () => (await import('../antd/tour-layer.tsx')).TourLayer);

/** Fetches the code of the tour, which somebody will see in a moment. */
export function fetchTour(): void {
  fetchAhead(tourLayer);
}

/**
 * A tour of the screen: one card after another, each beside what it points at. The focus goes into the card and stays
 * there, arrows turn the cards, Escape ends the tour; the page under it can be pressed.
 */
export function Tour(props: TourProps) {
  const Layer = useWindow(tourLayer, { open: true, onClose: props.onFailed, failed: 'Обучение не открылось' });
  return Layer ? <Layer {...props} /> : null;
}
