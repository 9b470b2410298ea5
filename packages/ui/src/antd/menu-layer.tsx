import { type MenuProps as AntdMenuProps, Dropdown } from 'antd';
import { type KeyboardEvent, type LiHTMLAttributes, useEffect, useRef } from 'react';
import { Link } from '../controls/link.tsx';
import type { MenuItem, MenuLayerProps } from '../controls/menu.tsx';
import { Icon } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import { Anchored } from './anchored.tsx';
import { AntdScope } from './antd-scope.tsx';
import styles from './menu-layer.module.css';

type AntdItem = NonNullable<AntdMenuProps['items']>[number];
/** Item of antd's list with attributes of the element, which antd's types leave out. */
type AntdLine = Omit<Extract<AntdItem, { type?: 'item' }>, 'key'> &
  Pick<LiHTMLAttributes<HTMLLIElement>, 'role' | 'aria-checked' | 'onKeyDown'>;

/** The list opens above the button when there is no room below, and shifts into the window; antd only flips it. */
const menuOverflow = { adjustY: 1, shiftX: true, shiftY: true } as const;

const placements = { 'bottom-start': 'bottomLeft', 'bottom-end': 'bottomRight' } as const;

/** The list of a Menu, drawn by antd beside the button that opened it. */
export function MenuLayer({ id, label, items, anchor, placement, header, keepOpen, onClose }: MenuLayerProps) {
  const first = items.find(({ checked }) => checked) ?? items[0];
  const select = (item: MenuItem) => {
    if (!keepOpen || item.checked === undefined) onClose(true);
    item.onSelect?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    if (event.key === 'Escape') event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  const lines = items.flatMap((item): AntdItem[] => [
    ...(item.separated ? [{ type: 'divider' as const, key: `line-${toLineKey(item)}` }] : []),
    { key: `item-${toLineKey(item)}`, ...buildMenuLine(item, { begins: item === first, select }) },
  ]);
  const head: AntdItem[] = header ? [{ type: 'group', key: 'header', label: header }] : [];
  return (
    <AntdScope>
      <Dropdown
        open
        trigger={['click']}
        placement={placements[placement]}
        autoAdjustOverflow={menuOverflow}
        transitionName=""
        onOpenChange={(_open, { source }) => (source === 'trigger' ? onClose(false) : undefined)}
        classNames={{ root: styles.layer }}
        menu={{ id, items: [...head, ...lines], onKeyDown, tooltip: false, 'aria-label': label }}
      >
        <Anchored to={anchor} />
      </Dropdown>
    </AntdScope>
  );
}

/**
 * Key of a line: each item gets an element of its own, so that a press that begins on one never ends on another. Quotes
 * are escaped, because antd finds lines by a CSS selector.
 */
const toLineKey = ({ key }: MenuItem) => encodeURIComponent(key).replaceAll("'", '%27');

type LineOptions = { readonly begins: boolean; readonly select: (item: MenuItem) => void };

/** Links stay `a` elements with the browser's behaviour; actions and choices are items of antd's list. */
function buildMenuLine(item: MenuItem, { begins, select }: LineOptions): AntdLine {
  const { href, target, danger, disabled, checked } = item;
  const inside = <MenuLineContent item={item} begins={begins} />;
  const line = { disabled, className: cx(styles.line, danger && styles.danger) };
  if (href) {
    const link = (
      <Link
        href={href}
        target={target}
        role="menuitem"
        tabIndex={-1}
        className={styles.link}
        onClick={() => select(item)}
        onKeyDown={stopEnterPropagation}
      >
        {inside}
      </Link>
    );
    return { ...line, role: 'none', label: link };
  }
  return {
    ...line,
    ...(checked === undefined ? {} : { role: 'menuitemcheckbox', 'aria-checked': checked }),
    label: inside,
    onKeyDown: pressBySpace,
    onClick: ({ domEvent }) => {
      // Otherwise Enter reaches the button that has the focus again, and reopens the menu.
      domEvent.preventDefault();
      select(item);
    },
  };
}

/** Hides Enter from antd, because the browser follows the link itself. */
function stopEnterPropagation(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}

function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

function MenuLineContent({ item, begins }: { readonly item: MenuItem; readonly begins: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (begins) place.current?.closest<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true });
  }, [begins]);
  return (
    <span ref={place} className={styles.inside}>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className={styles.label}>
        {item.label}
        {item.note ? <small>{item.note}</small> : null}
      </span>
      {item.checked ? <Icon name="check" size={14} /> : null}
    </span>
  );
}
