/** Hours to add to UTC for the time in São Paulo, which has no daylight saving time (decree 9.772 of 2019). */
export const SAO_PAULO_UTC_HOURS = -3;
