import './dayjs-ru.ts';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { Icon } from '../display/icon.tsx';
import type { DateFieldProps } from '../fields/date-field.tsx';
import type { ControlIds } from '../fields/field-frame.tsx';
import { AntdScope } from './antd-scope.tsx';
import styles from './field-layers.module.css';

const shown = 'DD.MM.YYYY';
const wire = 'YYYY-MM-DD';
/** Below the field, else above it; where neither has room the calendar covers the field and stays in the window. */
const within = {
  bottomLeft: {
    points: ['tl', 'bl'],
    offset: [0, 4],
    overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true },
  },
};

function read(day: string | null | undefined): Dayjs | null {
  return day ? dayjs(day, wire) : null;
}

/** The input of a DateField with its calendar, drawn by antd. */
export function DateControl(props: DateFieldProps & { readonly ids: ControlIds }) {
  const { ids, value, onChange, onBlur, min, max, disabled, error } = props;
  return (
    <AntdScope>
      <DatePicker
        {...ids}
        className={styles.date}
        style={{ width: '100%' }}
        classNames={{ popup: { root: styles.days } }}
        placement="bottomLeft"
        builtinPlacements={within}
        format={shown}
        value={read(value)}
        onChange={(day) => onChange(day ? day.format(wire) : null)}
        onBlur={onBlur}
        minDate={min ? dayjs(min, wire) : undefined}
        maxDate={max ? dayjs(max, wire) : undefined}
        disabled={disabled}
        status={error ? 'error' : undefined}
        suffixIcon={<Icon name="calendar-days" />}
      />
    </AntdScope>
  );
}
