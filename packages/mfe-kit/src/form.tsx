// biome-ignore-all lint/performance/noBarrelFile: a facade is exactly this, the closed list of what remotes may use
export { zodResolver } from '@hookform/resolvers/zod';
export {
  Controller,
  FormProvider,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
