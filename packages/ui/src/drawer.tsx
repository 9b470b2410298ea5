import { Drawer as AntdDrawer } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { AntdScope } from './antd-scope.tsx';
import styles from './drawer.module.css';
import { Icon } from './icon.tsx';
import { layerRoot, lockScroll } from './layer-root.ts';
import { useFocusBack } from './use-focus-back.ts';

/** What a Drawer takes; `width` in pixels, never wider than the window. */
export type DrawerProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  readonly side?: 'left' | 'right';
  readonly width?: number;
};

/** A panel over the page from the side: focus stays inside, Escape and a click beside close it. */
export function Drawer({ open, title, onClose, children, footer, side = 'right', width = 480 }: DrawerProps) {
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  useFocusBack(open);
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
        className={styles.drawer}
        mask={{ blur: false }}
      >
        {children}
      </AntdDrawer>
    </AntdScope>
  );
}
