// All endpoints on both engines; the quick set has one of each kind (endpoints-fields.test.ts).
import './endpoints-fields.test.ts';
