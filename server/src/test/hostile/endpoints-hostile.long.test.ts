// The long set tests all endpoints on PostgreSQL, and on SQLite with more cases of each (endpoints-hostile.test.ts).
import './endpoints-hostile.test.ts';
