import { StepLane } from '@trassa/ui/progress-lane';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guideMessages as messages } from './guide.messages.ts';
import styles from './guide.module.css';
import { tourSteps } from './tour.messages.ts';
import { type Box, placeBeside } from './tour.rules.ts';

/** The element a step points at, when it is on screen. */
function boxOf(target: string | null): Box | null {
  if (!target) return null;
  for (const element of document.querySelectorAll(target)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0) return { left, top, width, height };
  }
  return null;
}

function useTarget(target: string | null): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const look = () => setBox(boxOf(target));
    if (target) document.querySelector(target)?.scrollIntoView({ block: 'nearest' });
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

/** The tour: eight cards that point at the screen. Escape skips. */
export function TourCard({ onEnd }: { readonly onEnd: () => void }) {
  const [index, setIndex] = useState(0);
  const card = useRef<HTMLDialogElement>(null);
  const step = tourSteps[index] ?? tourSteps[0];
  const box = useTarget(step.target);
  const last = index === tourSteps.length - 1;
  useEffect(() => card.current?.focus(), []);
  const place = placeBeside(box, { width: innerWidth, height: innerHeight });
  return (
    <>
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
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEnd();
        }}
      >
        <div className={styles.tourHead}>
          <StepLane total={tourSteps.length} done={index + 1} label={messages.stepOf(index + 1, tourSteps.length)} />
          <small>{messages.stepOf(index + 1, tourSteps.length)}</small>
        </div>
        <b id="tour-title">{step.title}</b>
        <p>{step.text}</p>
        <div className={styles.tourFoot}>
          <button type="button" className={styles.quiet} onClick={onEnd}>
            {messages.skip}
          </button>
          {index > 0 ? (
            <button type="button" className={styles.quiet} onClick={() => setIndex(index - 1)}>
              {messages.prev}
            </button>
          ) : null}
          <button type="button" className={styles.next} onClick={() => (last ? onEnd() : setIndex(index + 1))}>
            {last ? messages.finish : messages.next}
          </button>
        </div>
      </dialog>
    </>
  );
}
