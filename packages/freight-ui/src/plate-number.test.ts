import { describe, expect, it } from 'vitest';
import { parsePlate } from './plate-number.ts';

describe('plates', () => {
  it.each([
    ['o711pa33', 'vehicle', 'О711РА 33'],
    ['К 408 МТ 750 RUS', 'vehicle', 'К408МТ 750'],
    ['AH3017 16', 'trailer', 'АН3017 16'],
    ['О711РА', 'vehicle', 'О711РА'],
    ['1234 АВ-7', 'other', '1234 АВ-7'],
  ])('%s is a %s plate %s', (raw, kind, text) => {
    const plate = parsePlate(raw);
    expect([plate.kind, plate.text]).toEqual([kind, text]);
  });
});
