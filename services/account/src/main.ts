import { runService } from '@trassa/service-kit/run-service';
import { accountService } from './service.ts';

await runService(accountService);
