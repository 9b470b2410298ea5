import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { layerRoot } from './layer-root.ts';
import { Link } from './link.tsx';
import { nextIndex } from './list-keys.ts';
import styles from './menu.module.css';
import { type Placement, useFloating } from './use-floating.ts';

/** One line of a menu: an action, a link (`href`), a choice (`checked`), or a separator before it (`separated`). */
export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName;
  readonly href?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly checked?: boolean;
  readonly separated?: boolean;
  readonly onSelect?: () => void;
};

/** What the trigger of a menu must spread on its button. */
export type MenuTriggerProps = {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** What a Menu takes: items, and a function that draws the button that opens it. */
export type MenuProps = {
  readonly items: readonly MenuItem[];
  readonly label: string;
  readonly trigger: (props: MenuTriggerProps) => ReactNode;
  readonly placement?: Placement;
  readonly header?: ReactNode;
  /** Choices stay open after a click: for lists of checks. */
  readonly keepOpen?: boolean;
};

/** A list of actions behind a button: arrows, Home, End, Enter, Escape; focus returns to the button. */
export function Menu({ items, label, trigger, placement = 'bottom-start', header, keepOpen }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const close = (focusBack: boolean) => {
    setOpen(false);
    if (focusBack) anchor.current?.querySelector('button')?.focus();
  };
  return (
    <span ref={anchor} className={styles.anchor}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
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
      {open
        ? createPortal(
            <MenuLayer
              id={id}
              label={label}
              items={items}
              anchor={anchor}
              placement={placement}
              onClose={close}
              keepOpen={keepOpen}
            >
              {header}
            </MenuLayer>,
            layerRoot(),
          )
        : null}
    </span>
  );
}

type LayerProps = {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly anchor: React.RefObject<HTMLElement | null>;
  readonly placement: Placement;
  readonly keepOpen?: boolean;
  readonly onClose: (focusBack: boolean) => void;
  readonly children: ReactNode;
};

function MenuLayer({ id, label, items, anchor, placement, keepOpen, onClose, children }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const spot = useFloating({ open: true, anchor, layer, placement });
  const lines = () => [
    ...(layer.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? []),
  ];
  const isPlaced = spot !== null;
  useEffect(() => {
    // Until it has its place the menu is hidden, and what is hidden takes no focus.
    const first = isPlaced && layer.current?.querySelector<HTMLElement>('[aria-checked="true"], [role^="menuitem"]');
    if (first) first.focus({ preventScroll: true });
  }, [isPlaced]);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!layer.current?.contains(target) && !anchor.current?.contains(target)) onClose(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [anchor, onClose]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      onClose(true);
      return;
    }
    const found = lines();
    const at = nextIndex(event.key, found.indexOf(document.activeElement as HTMLElement), found.length);
    if (at === null) return;
    event.preventDefault();
    found[at]?.focus();
  };
  return (
    <div
      ref={layer}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      style={spot ?? { visibility: 'hidden' }}
      onKeyDown={onKeyDown}
    >
      {children ? <div className={styles.header}>{children}</div> : null}
      {items.map((item) => (
        <MenuLine
          key={item.key}
          item={item}
          onDone={() => (keepOpen && item.checked !== undefined ? undefined : onClose(true))}
        />
      ))}
    </div>
  );
}

function MenuLine({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const classes = cx(styles.item, item.danger && styles.danger);
  const inside = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className={styles.label}>
        {item.label}
        {item.note ? <small>{item.note}</small> : null}
      </span>
      {item.checked ? <Icon name="check" size={14} /> : null}
    </>
  );
  const select = () => {
    onDone();
    item.onSelect?.();
  };
  const kind =
    item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': item.checked };
  return (
    <>
      {item.separated ? <hr className={styles.separator} /> : null}
      {item.href ? (
        <Link className={classes} href={item.href} role="menuitem" tabIndex={-1} onClick={select}>
          {inside}
        </Link>
      ) : (
        <button
          type="button"
          className={classes}
          {...kind}
          tabIndex={-1}
          aria-disabled={item.disabled || undefined}
          onClick={item.disabled ? undefined : select}
        >
          {inside}
        </button>
      )}
    </>
  );
}
