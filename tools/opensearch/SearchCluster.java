import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * SearchCluster FOLDER NODES PORT: starts a cluster whose nodes listen on PORT + 1, PORT + 2, ..., and then obeys lines of its input:
 * {@code kill N} closes the node N (from 0). It ends with its input. The engine has taken the
 * output for its log, so whoever waits asks the nodes.
 */
public final class SearchCluster {
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    int nodes = Integer.parseInt(arguments[1]);
    int port = Integer.parseInt(arguments[2]);
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.setMaxHttpPort(port + nodes);
    runner.onBuild((number, settings) -> {
      settings.put("http.cors.enabled", false);
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
      settings.put("action.auto_create_index", false);
    });
    runner.build(OpenSearchRunner.newConfigs()
        .clusterName("skillward-" + port)
        .basePath(folder.toString())
        .numOfNode(nodes)
        .baseHttpPort(port)
        .useLogger());
    runner.ensureYellow();
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      if (line.startsWith("kill ")) {
        runner.getNode(Integer.parseInt(line.substring(5))).close();
      }
    }
    runner.close();
    System.exit(0);
  }
}
