import type { SpecOf } from './chart-spec.ts';
import { type ChartColumn, type ColumnsLook, columnsSpec } from './columns.ts';
import { type GaugeData, gaugeSpec } from './gauge.ts';

/** What a chart draws: columns, a gauge, or a specification. Only a new object makes the chart be drawn anew. */
export type Picture =
  | SpecOf
  | { readonly columns: readonly ChartColumn[]; readonly look: ColumnsLook }
  | { readonly gauge: GaugeData };

/** Specification of a picture; part of the library's chunk, so that pages do not carry it. */
export function getSpec(picture: Picture, isNarrow: boolean): SpecOf {
  if (typeof picture === 'function') return picture;
  return 'gauge' in picture ? gaugeSpec(picture.gauge) : columnsSpec(picture.columns, { ...picture.look, isNarrow });
}
