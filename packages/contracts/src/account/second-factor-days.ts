/** Days a person has to set up a second factor that the company asks for. */
export const SECOND_FACTOR_SETUP_DAYS = 14;
