import 'dayjs/locale/ru';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { Icon } from '../display/icon.tsx';
import type { DateFieldProps } from '../fields/date-field.tsx';
import type { ControlIds } from '../fields/field-frame.tsx';
import { AntdScope } from './antd-scope.tsx';
import styles from './field-layers.module.css';

dayjs.extend(customParseFormat);
dayjs.locale('ru');

const shownFormat = 'DD.MM.YYYY';
const wireFormat = 'YYYY-MM-DD';
/** Below the field, else above it; where neither has room the calendar covers the field and stays in the window. */
const popupPlacements = {
  bottomLeft: {
    points: ['tl', 'bl'],
    offset: [0, 4],
    overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true },
  },
};

function parseDay(day: string | null | undefined): Dayjs | null {
  return day ? dayjs(day, wireFormat) : null;
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
        builtinPlacements={popupPlacements}
        format={shownFormat}
        value={parseDay(value)}
        onChange={(day) => onChange(day ? day.format(wireFormat) : null)}
        onBlur={onBlur}
        minDate={min ? dayjs(min, wireFormat) : undefined}
        maxDate={max ? dayjs(max, wireFormat) : undefined}
        disabled={disabled}
        status={error ? 'error' : undefined}
        suffixIcon={<Icon name="calendar-days" />}
      />
    </AntdScope>
  );
}
