import { Drawer as AntdDrawer } from 'antd';
import { useEffect } from 'react';
import { layerRoot, lockScroll } from '../browser/layer-root.ts';
import { useFocusBack } from '../browser/use-focus-back.ts';
import { Icon } from '../display/icon.tsx';
import type { DrawerProps } from '../overlay/drawer.tsx';
import { AntdScope } from './antd-scope.tsx';
import styles from './drawer-window.module.css';

/** The panel of a Drawer, drawn by antd. */
export function DrawerWindow({ open, title, onClose, children, footer, side = 'right', width = 480 }: DrawerProps) {
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  const noteClosed = useFocusBack(open);
  return (
    <AntdScope>
      <AntdDrawer
        open={open}
        title={title}
        onClose={onClose}
        placement={side}
        size={width}
        footer={footer ? <div className={styles.foot}>{footer}</div> : undefined}
        closable={{ placement: 'end', 'aria-label': 'Закрыть' }}
        closeIcon={<Icon name="x" />}
        getContainer={layerRoot}
        destroyOnHidden
        afterOpenChange={(isOpen) => (isOpen ? undefined : noteClosed())}
        className={styles.drawer}
        mask={{ blur: false }}
      >
        {children}
      </AntdDrawer>
    </AntdScope>
  );
}
