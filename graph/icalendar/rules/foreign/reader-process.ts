import { serveTask } from "../../../core/helper-task.ts";
import { readCalendar } from "./read-calendar.ts";

serveTask(readCalendar);
