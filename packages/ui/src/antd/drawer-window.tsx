import { Drawer as AntdDrawer } from 'antd';
import { useEffect, useState } from 'react';
import { layerRoot, lockScroll } from '../browser/layer-root.ts';
import { useFocusBack } from '../browser/use-focus-back.ts';
import { useMedia } from '../browser/use-media.ts';
import { useSwipeDown } from '../browser/use-swipe-down.ts';
import { Icon } from '../display/icon.tsx';
import type { DrawerProps } from '../overlay/drawer.tsx';
import { cx } from '../theme/class-names.ts';
import { narrowerThan } from '../theme/widths.ts';
import { AntdScope } from './antd-scope.tsx';
import styles from './drawer-window.module.css';
import { FirstField } from './first-field.tsx';
import { FocusKept } from './focus-kept.tsx';

/** The panel of a Drawer, drawn by antd; on a phone a sheet from below, as high as its content. */
export function DrawerWindow({ open, title, onClose, children, footer, width = 480 }: DrawerProps) {
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  const noteClosed = useFocusBack(open);
  const onPhone = useMedia(narrowerThan('phone'));
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useSwipeDown(onPhone ? panel : null, onClose);
  return (
    <AntdScope>
      <AntdDrawer
        open={open}
        title={title}
        onClose={onClose}
        placement={onPhone ? 'bottom' : 'right'}
        size={onPhone ? 'auto' : width}
        panelRef={setPanel}
        footer={footer ? <div className={styles.foot}>{footer}</div> : undefined}
        closable={{ placement: 'end', 'aria-label': 'Закрыть' }}
        closeIcon={<Icon name="x" />}
        getContainer={layerRoot}
        destroyOnHidden
        // antd would take the focus from a window that the drawer has opened.
        focusable={{ focusTriggerAfterClose: false }}
        afterOpenChange={(isOpen) => (isOpen ? undefined : noteClosed())}
        className={cx(styles.drawer, onPhone && styles.sheet)}
        classNames={{ wrapper: onPhone ? styles.sheetPlace : undefined }}
        mask={{ blur: false }}
      >
        {children}
        <FirstField />
        <FocusKept />
      </AntdDrawer>
    </AntdScope>
  );
}
