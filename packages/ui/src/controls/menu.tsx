import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react';
import type { IconName } from '../display/icon.tsx';
import { fetchAhead, onDemand, useWindow } from '../overlay/on-demand.ts';
import styles from './menu.module.css';

/** One line of a menu: an action, a link (`href`, `target`), a choice (`checked`), or a separator before it (`separated`). */
export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName;
  readonly href?: string;
  readonly target?: '_blank';
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly checked?: boolean;
  readonly separated?: boolean;
  readonly onSelect?: () => void;
};

/** Attributes that the trigger of a menu spreads on its button. */
export type MenuTriggerProps = {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'aria-busy': true | undefined;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Side of the button under which a menu opens; without room there it opens above. */
type MenuPlacement = 'bottom-start' | 'bottom-end';

/** Properties of a Menu: items, and a function that draws the button that opens it. */
export type MenuProps = {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  readonly placement?: MenuPlacement;
  readonly header?: ReactNode;
  /** The menu stays open after a choice: for lists of checkboxes. */
  readonly keepOpen?: boolean;
};

/** Properties of the open list: those of the menu, its anchor, and how it closes. */
export type MenuLayerProps = Pick<MenuProps, 'items' | 'label' | 'header' | 'keepOpen'> & {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly placement: MenuPlacement;
  readonly onClose: (focusBack: boolean) => void;
};

const menuLayer = onDemand(async () => (await import('../antd/menu-layer.tsx')).MenuLayer);

/**
 * Actions behind a button: arrows, Home, End, Enter, Escape; focus returns to the button. The code of the list is
 * fetched when the first such button is pointed at, focused or pressed.
 */
export function Menu({ trigger, placement = 'bottom-start', ...list }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const close = (focusBack: boolean) => {
    setOpen(false);
    if (focusBack) anchor.current?.querySelector('button')?.focus();
  };
  const Layer = useWindow(menuLayer, { open, onClose: () => close(false), failed: 'Список не открылся' });
  const shown = open && Layer !== null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the button inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={() => fetchAhead(menuLayer)}
      onFocus={() => fetchAhead(menuLayer)}
    >
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': shown,
        'aria-controls': shown ? id : undefined,
        'aria-busy': (open && !shown) || undefined,
        onClick: ({ detail }) => {
          // The first list renders slowly: a press opens it in a transition, a key at once, to catch the next key.
          const isPointer = detail > 0;
          if (isPointer && !open) startTransition(() => setOpen(true));
          else setOpen(!open);
        },
        onKeyDown: (event) => {
          if (event.key === 'Escape' && open) {
            event.preventDefault();
            event.stopPropagation();
            close(true);
          }
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {shown ? <Layer {...list} id={id} anchor={anchor} placement={placement} onClose={close} /> : null}
    </span>
  );
}
