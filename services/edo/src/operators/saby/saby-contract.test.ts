import { aSabyStand } from '../../testing/saby-stand.ts';
import { describeOperator } from '../contract-suite.ts';

describeOperator('Saby', aSabyStand());
