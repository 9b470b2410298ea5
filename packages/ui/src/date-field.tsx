import './dayjs-ru.ts';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { AntdScope } from './antd-scope.tsx';
import { FieldFrame, type FieldFrameProps, useControlIds } from './field-frame.tsx';
import { Icon } from './icon.tsx';

const shown = 'DD.MM.YYYY';
const wire = 'YYYY-MM-DD';

/** A day without time, as `YYYY-MM-DD`; null when none. */
export type DayText = string | null;

function read(day: DayText | undefined): Dayjs | null {
  return day ? dayjs(day, wire) : null;
}

/** What a DateField takes; days are `YYYY-MM-DD` texts. */
export type DateFieldProps = FieldFrameProps & {
  readonly value: DayText | undefined;
  readonly onChange: (day: DayText) => void;
  readonly onBlur?: () => void;
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
};

/** A day, typed as 20.11.2025 or picked from the calendar (weeks start on Monday). */
export function DateField({
  label,
  aside,
  hint,
  error,
  required,
  value,
  onChange,
  onBlur,
  min,
  max,
  disabled,
}: DateFieldProps) {
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      <AntdScope>
        <DatePicker
          {...ids}
          style={{ width: '100%' }}
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
    </FieldFrame>
  );
}

/** What a DateRangeField takes: both ends as `YYYY-MM-DD`, either may be open. */
export type DateRangeFieldProps = FieldFrameProps & {
  readonly from: DayText | undefined;
  readonly to: DayText | undefined;
  readonly onChange: (from: DayText, to: DayText) => void;
  readonly disabled?: boolean;
};

/** Two days, from and to. */
export function DateRangeField({
  label,
  aside,
  hint,
  error,
  required,
  from,
  to,
  onChange,
  disabled,
}: DateRangeFieldProps) {
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      <AntdScope>
        <DatePicker.RangePicker
          id={{ start: ids.id, end: `${ids.id}-end` }}
          style={{ width: '100%' }}
          format={shown}
          value={[read(from), read(to)]}
          onChange={(days) => onChange(days?.[0]?.format(wire) ?? null, days?.[1]?.format(wire) ?? null)}
          allowEmpty={[true, true]}
          disabled={disabled}
          status={error ? 'error' : undefined}
          suffixIcon={<Icon name="calendar-days" />}
          placeholder={['с', 'по']}
        />
      </AntdScope>
    </FieldFrame>
  );
}
