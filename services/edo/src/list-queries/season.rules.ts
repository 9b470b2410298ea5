import { seasons } from '@trassa/contracts/edo/filter-state';

export type Season = (typeof seasons)[number];

/** Months of each season, from 1. */
export const monthsBySeason: Readonly<Record<Season, readonly number[]>> = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
  winter: [12, 1, 2],
};

export const getSeason = (month: number): Season =>
  seasons.find((season) => monthsBySeason[season].includes(month)) ?? 'winter';
