// In the long set each of its walks asks for all cells, of which the quick set asks for a tenth on PostgreSQL (test-set.ts).
import './endpoints-rights.test.ts';
