import { StepLane } from '@trassa/ui/progress-lane';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guideMessages as messages } from './guide.messages.ts';
import styles from './guide.module.css';
import { tourSteps } from './tour.messages.ts';
import { type Box, placeBeside } from './tour.rules.ts';

/** The element a step points at, when it is there; the menu of a phone waits beside the window, its button stands for it. */
function findTarget(target: string): Element | undefined {
  return [...document.querySelectorAll(target)].find((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && right > 0 && left < innerWidth;
  });
}

function boxOf(element: Element | undefined): Box | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

function useTarget(target: string | null): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const look = () => setBox(target ? boxOf(findTarget(target)) : null);
    if (target) findTarget(target)?.scrollIntoView({ block: 'nearest' });
    look();
    addEventListener('resize', look);
    addEventListener('scroll', look, true);
    return () => {
      removeEventListener('resize', look);
      removeEventListener('scroll', look, true);
    };
  }, [target]);
  return box;
}

/** Tab goes round within the card: the page lies under it, where no focus would be seen. */
function stayInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll('button')];
  const at = stops.indexOf(document.activeElement as HTMLButtonElement);
  const to = event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % stops.length;
  stops.at(to)?.focus();
}

/** Escape ends the tour, wherever the focus is; afterwards the focus is where it was, or on the page. */
function useEnd(onEnd: () => void): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const place = before === document.body || !before?.isConnected ? document.getElementById('content') : before;
      if (document.activeElement === document.body && place instanceof HTMLElement)
        place.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const skip = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') onEnd();
    };
    addEventListener('keydown', skip);
    return () => removeEventListener('keydown', skip);
  }, [onEnd]);
}

/** The tour: eight cards that point at the screen. Escape skips. It lies over everything, the sidebar too. */
export function TourCard({ onEnd }: { readonly onEnd: () => void }) {
  const [index, setIndex] = useState(0);
  const layer = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDialogElement>(null);
  const step = tourSteps[index] ?? tourSteps[0];
  const box = useTarget(step.target);
  useEnd(onEnd);
  useEffect(() => {
    const shown = layer.current;
    shown?.showPopover?.();
    card.current?.focus();
    return () => shown?.hidePopover?.();
  }, []);
  const place = placeBeside(box, { width: innerWidth, height: innerHeight });
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      {box ? (
        <div className={styles.spot} style={{ left: box.left, top: box.top, width: box.width, height: box.height }} />
      ) : null}
      <dialog
        ref={card}
        open
        tabIndex={-1}
        className={styles.tour}
        style={place}
        aria-labelledby="tour-title"
        onKeyDown={stayInside}
      >
        <div className={styles.tourHead}>
          <StepLane total={tourSteps.length} done={index + 1} label={messages.stepOf(index + 1, tourSteps.length)} />
          <small>{messages.stepOf(index + 1, tourSteps.length)}</small>
        </div>
        <b id="tour-title">{step.title}</b>
        <p>{step.text}</p>
        <TourButtons index={index} onStep={setIndex} onEnd={onEnd} />
      </dialog>
    </div>
  );
}

type TourButtonsProps = {
  readonly index: number;
  readonly onStep: (index: number) => void;
  readonly onEnd: () => void;
};

function TourButtons({ index, onStep, onEnd }: TourButtonsProps) {
  const isLast = index === tourSteps.length - 1;
  return (
    <div className={styles.tourFoot}>
      {isLast ? null : (
        <button type="button" className={styles.quiet} onClick={onEnd}>
          {messages.skip}
        </button>
      )}
      {index > 0 ? (
        <button type="button" className={styles.quiet} onClick={() => onStep(index - 1)}>
          {messages.prev}
        </button>
      ) : null}
      <button type="button" className={styles.next} onClick={() => (isLast ? onEnd() : onStep(index + 1))}>
        {isLast ? messages.finish : messages.next}
      </button>
    </div>
  );
}
