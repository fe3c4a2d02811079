/** Injection token of what is known about the database's health. */
export const DATABASE_HEALTH = Symbol('DatabaseHealth');
