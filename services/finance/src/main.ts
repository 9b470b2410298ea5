import { runService } from '@trassa/service-kit/run-service';
import { financeService } from './service.ts';

await runService(financeService);
