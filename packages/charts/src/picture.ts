import type { ChartSpecBuilder } from './chart-spec.ts';
import { buildColumnsSpec, type ChartColumn, type ColumnChartOptions } from './columns.ts';
import { buildGaugeSpec, type GaugeData } from './gauge.ts';

/** What a chart draws: columns, a gauge, or a specification. A new object is drawn anew, a changed one is not. */
export type ChartPicture =
  | ChartSpecBuilder
  | { readonly columns: readonly ChartColumn[]; readonly look: ColumnChartOptions }
  | { readonly gauge: GaugeData };

/** Specification of a picture; imported only by the chunk of the chart library, so that pages do not load it. */
export function buildChartSpec(picture: ChartPicture, isNarrow: boolean): ChartSpecBuilder {
  if (typeof picture === 'function') return picture;
  return 'gauge' in picture
    ? buildGaugeSpec(picture.gauge)
    : buildColumnsSpec(picture.columns, { ...picture.look, isNarrow });
}
