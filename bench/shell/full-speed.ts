import type { Browser } from 'playwright';
import { median } from '../paired-ratios.ts';
import { type Figure, limitedFigure } from '../results-file.ts';
import { getPassages, measureRowsAndCharts } from './pages.ts';
import { listPresses } from './presses.ts';

/** Pages with rows beside a chart, and the heading of the chart. */
const charted = {
  '/dashboard': 'Доход и рейсы',
  '/dashboard/analytics': 'Активность по часам',
  '/crm': 'Заказы по дням',
  '/finance': 'Доход, расход, прибыль',
};

/**
 * What a person feels at full speed: tasks at a press, ways between pages, rows before charts. A round of presses or of ways
 * takes two minutes.
 */
export async function measureAtFullSpeed(browser: Browser, origin: string, rounds: number) {
  const presses = await listPresses(browser, origin, rounds);
  const { passages, growth } = await getPassages(browser, origin, rounds);
  const drawings = await measureRowsAndCharts(browser, origin, charted);
  const long = presses.filter(({ task }) => task > 0);
  const absent = presses.filter(({ isAbsent }) => isAbsent);
  const took = passages.map((passage) => passage.took);
  const early = drawings.filter(({ rows, library }) => !(rows <= library));
  const ms = { unit: ' ms' };
  const figures: Figure[] = [
    limitedFigure(`presses of ${presses.length} with a task over 50 ms`, long.length, { unit: '', atMost: 0 }),
    limitedFigure('presses without their control on the page', absent.length, { unit: '', atMost: 0 }),
    limitedFigure('longest task at a press', long[0]?.task ?? 0, { ...ms, atMost: 50 }),
    limitedFigure(`page to page, warm, median of ${took.length} pairs`, median(took), { ...ms, atMost: 100 }),
    limitedFigure('page to page, warm, 95th percentile', took[Math.floor(took.length * 0.05)] ?? 0, {
      ...ms,
      atMost: 100,
    }),
    limitedFigure('page to page, warm, slowest pair', took[0] ?? 0, ms),
    limitedFigure('heap after a hundred ways / before', growth, { unit: 'x', digits: 2, atMost: 1.1 }),
    limitedFigure('pages that ask for charts before rows are drawn', early.length, { unit: '', atMost: 0 }),
  ];
  return {
    figures,
    tables: [[...long, ...absent].map(({ isAbsent: _, ...row }) => row), passages.slice(0, 12), drawings],
  };
}
