import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { type OnDemand, useOnDemand } from '../overlay/on-demand.ts';
import styles from './field.module.css';
import { type ControlIds, FieldFrame, type FieldFrameProps, useControlIds } from './field-frame.tsx';

type ControlOnDemandProps<Props> = {
  readonly source: OnDemand<Props & { readonly ids: ControlIds }>;
  readonly control: Props;
};

/** Field whose input is loaded when the field is first rendered; its label, hint and place are there at once. */
export function ControlOnDemand<Props extends FieldFrameProps>({ source, control }: ControlOnDemandProps<Props>) {
  const { label, aside, hint, error, required } = control;
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  const [hasFailed, setFailed] = useState(false);
  const Control = useOnDemand(source, !hasFailed, () => setFailed(true));
  const place = hasFailed ? (
    <Button icon="refresh-cw" block onClick={() => setFailed(false)}>
      Повторить
    </Button>
  ) : (
    <span className={styles.input} aria-busy="true" />
  );
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      {Control ? <Control {...control} ids={ids} /> : place}
    </FieldFrame>
  );
}
