import { Tour as AntdTour } from 'antd';
import { type ComponentProps, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { layerRoot } from '../browser/layer-root.ts';
import { useFocusBack } from '../browser/use-focus-back.ts';
import { StepLane } from '../display/progress-lane.tsx';
import { getSide } from '../overlay/tour.rules.ts';
import type { TourProps } from '../overlay/tour.tsx';
import { cx } from '../theme/class-names.ts';
import { AntdScope } from './antd-scope.tsx';
import styles from './tour-layer.module.css';

type AntdStep = NonNullable<ComponentProps<typeof AntdTour>['steps']>[number];

/** Target of a step: the first visible match, since elements for other window widths lie outside the window. */
function findTarget(target: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(target)].find((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && right > 0 && left < innerWidth;
  });
}

function getTargetAndPlacement(target: string | null): Pick<AntdStep, 'target' | 'placement'> {
  const element = target === null ? undefined : findTarget(target);
  if (!element) return { target: null };
  return { target: element, placement: getSide(element.getBoundingClientRect(), innerWidth) };
}

/** The cards of a Tour, drawn by antd over everything, the sidebar too. */
export function TourLayer({ steps, words, onEnd }: TourProps) {
  const [index, setIndex] = useState(0);
  useFocusBack(true);
  const total = steps.length;
  const place = getTargetAndPlacement(steps[index]?.target ?? null);
  const cards = steps.map((step, at): AntdStep => {
    const isLast = at === total - 1;
    return {
      ...(at === index ? place : {}),
      title: <CardHead title={step.title} done={at + 1} total={total} words={words.formatStep(at + 1, total)} />,
      description: step.text,
      className: cx(
        styles.tour,
        isLast && styles.last,
        at === index && !place.target && styles.corner,
        at === 0 && !step.target && styles.invitation,
      ),
      prevButtonProps: { children: words.prev, className: styles.quiet },
      nextButtonProps: { children: isLast ? words.finish : words.next, className: styles.next },
    };
  });
  return (
    <AntdScope>
      <AntdTour
        open
        current={index}
        steps={cards}
        onChange={setIndex}
        onClose={onEnd}
        closable={{ closeIcon: words.skip, 'aria-label': words.skip }}
        getPopupContainer={layerRoot}
        arrow={false}
        gap={{ offset: 2, radius: 12 }}
        scrollIntoViewOptions={{ block: 'nearest' }}
        rootClassName={place.target ? styles.pointing : undefined}
        // A card without a target stands in a corner, and the page gets no scrim.
        mask={place.target ? { color: 'var(--scrim)' } : false}
        classNames={{ section: styles.card, mask: styles.mask, close: styles.skip }}
        // The page under the tour stays clickable.
        styles={{ mask: { pointerEvents: 'none' } }}
        indicatorsRender={() => null}
      />
    </AntdScope>
  );
}

type CardHeadProps = { readonly title: string; readonly done: number; readonly total: number; readonly words: string };

function CardHead({ title, done, total, words }: CardHeadProps) {
  const id = useId();
  const head = useRef<HTMLDivElement>(null);
  useDialogRole(head, id);
  return (
    <div ref={head}>
      <div className={styles.head}>
        <StepLane total={total} done={done} label={words} />
        <small>{words}</small>
      </div>
      <b id={id}>{title}</b>
    </div>
  );
}

/** Makes antd's bare div a dialog with a name, which takes the focus and keeps Tab. */
function useDialogRole(inside: RefObject<HTMLElement | null>, nameId: string): void {
  useLayoutEffect(() => {
    const card = inside.current?.closest<HTMLElement>('.ant-tour');
    if (!card) return;
    card.setAttribute('role', 'dialog');
    card.setAttribute('aria-labelledby', nameId);
    card.tabIndex = -1;
    if (!card.contains(document.activeElement)) card.focus({ preventScroll: true });
    const stay = (event: KeyboardEvent) => keepTabInCard(event, card);
    card.addEventListener('keydown', stay);
    return () => card.removeEventListener('keydown', stay);
  }, [inside, nameId]);
}

/** Tab stays within the card: the page lies under it, where no focus would be seen. */
function keepTabInCard(event: KeyboardEvent, card: HTMLElement): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  const stops = [...card.querySelectorAll('button')].filter((stop) => getComputedStyle(stop).display !== 'none');
  const at = stops.indexOf(document.activeElement as HTMLButtonElement);
  const to = event.shiftKey ? Math.max(at, 0) - 1 : (at + 1) % stops.length;
  stops.at(to)?.focus();
}
