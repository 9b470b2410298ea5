import { Tooltip } from 'antd';
import type { TipLayerProps } from '../overlay/tooltip.tsx';
import { Anchored } from './anchored.tsx';
import { AntdScope } from './antd-scope.tsx';
import styles from './tip-layer.module.css';

/** Text of a Tooltip, drawn by antd over its element. */
export function TipLayer({ id, text, anchor }: TipLayerProps) {
  return (
    <AntdScope>
      <Tooltip
        open
        id={id}
        title={text}
        arrow={false}
        trigger={[]}
        motion={{ motionName: '' }}
        classNames={{ root: styles.layer, container: styles.tip }}
      >
        <Anchored to={anchor} />
      </Tooltip>
    </AntdScope>
  );
}
